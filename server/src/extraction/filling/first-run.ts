/**
 * What is told in lines below each other, from the first place on where `fewest` of them stand with fewer than `farthest` lines between two; empty where
 * there is no such place. `toldAt` says what is told from a line on, and in how many.
 */
export function firstRun<Told>(
  lines: number,
  { fewest, farthest }: { readonly fewest: number; readonly farthest: number },
  toldAt: (at: number) => { readonly told: Told; readonly count: number } | undefined,
): readonly Told[] {
  let run: Told[] = []
  let end = 0
  for (let at = 0; at < lines; at += 1) {
    const found = toldAt(at)
    if (found === undefined) continue
    if (run.length > 0 && at - end >= farthest) {
      if (run.length >= fewest) break
      run = []
    }
    run.push(found.told)
    end = at + found.count
    at = end - 1
  }
  return run.length >= fewest ? run : []
}
