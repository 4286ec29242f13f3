/** Resolves after some time. */
export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** On a busy machine a frame has taken a tenth of a second. */
const frameMs = 300

/** Resolves when what was changed so far has been drawn; a page without frames is not waited for. */
export async function drawn(): Promise<void> {
  await Promise.race([
    pause(frameMs),
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    }),
  ])
}

export async function nextFrame(): Promise<void> {
  await Promise.race([
    pause(frameMs),
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 0))
    }),
  ])
}

/** Waits for something, for some time at most. */
export async function within(promise: Promise<unknown>, ms: number): Promise<void> {
  await Promise.race([promise, pause(Math.max(0, ms))])
}
