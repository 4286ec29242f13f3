/** A time stamp of the service to the minute: "2026-11-23 08:30". */
export function moment(stamp: string): string {
  return stamp.slice(0, 16).replace('T', ' ')
}
