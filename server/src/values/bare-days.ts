import { monthNamed } from './month-names.ts'

const bareDay =
  /^(?:\d{1,2}(?:st|nd|rd|th|\.)?\s(?:de\s)?(\p{L}{3,12})\.?|(\p{L}{3,12})\.?\s\d{1,2}(?:st|nd|rd|th)?)$/iu

/** A day without its year: "6 March", "March 6th", "6. März". */
export function isBareDay(text: string): boolean {
  const [, after, before] = bareDay.exec(text.trim()) ?? []
  return monthNamed(after ?? before ?? '') > 0
}
