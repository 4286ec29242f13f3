/** Which pages of a site may be made by one template: those of a host whose paths look alike. */
export interface PagePlace {
  readonly host: string
  /** "/shop/*" for "/shop/blue-mug": what is likely to differ from page to page is left out. */
  readonly path: string
}

const maxSteps = 12
const longestStep = 30

export function placeOf(url: string): PagePlace {
  const { host, pathname } = new URL(url)
  const steps = pathname
    .split('/')
    .filter((step) => step !== '')
    .slice(0, maxSteps)
  const shapes = steps.map((step, at) => {
    if (at < steps.length - 1 && /^[a-z_]+(?:-[a-z]+)?$/i.test(step) && step.length <= longestStep) return step
    const [ending = ''] = /\.[a-z]{2,5}$/i.exec(step) ?? []
    return `*${ending}`
  })
  return { host: host.slice(0, 260), path: `/${shapes.join('/')}` }
}
