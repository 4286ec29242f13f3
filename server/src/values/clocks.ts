// A day's hours as French writes them, "18h30": of the small hours, as of lengths, more would have to be known.
const clock =
  /(?<![\d:.,])(?:0?[7-9]|1\d|2[0-3])\s?h\s?[0-5]\d(?!\d)|(?<![\d:.,])\d{1,2}\s?Uhr\b|(?<![\d:.,])\d{1,2}(?::\d\d(?::\d\d)?|[.:]?\d{0,2}\s?[ap]\.?m\b|\.\d\d(?=\s?Uhr))(?:\s?[ap]\.?m\b)?(?![\d:])/gi
const stamp = /T((?:[01]\d|2[0-3]):[0-5]\d)/
const longest = 400

/** Times of day as a text writes them, in order: "9:00 AM", "17:30"; of a moment of ISO 8601 its hours and minutes. */
export function clocksIn(text: string): string[] {
  const stamped = stamp.exec(text)?.[1]
  if (stamped !== undefined) return [stamped]
  const found = text.slice(0, longest).match(clock) ?? []
  return found.filter(isOfDay)
}

function isOfDay(found: string): boolean {
  const [hours = 0, minutes = 0] = (found.match(/\d+/g) ?? []).map(Number)
  return hours <= 23 && minutes <= 59
}
