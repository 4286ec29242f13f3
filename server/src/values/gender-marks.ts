const marks = /^\(?[mfwhdxi](?:\s?[/|*,]\s?[mfwhdxi]){1,3}\)?$/iu

/** True for "(m/f/d)" and the like, which says whom a job is open to and nothing else. */
export function areGenders(text: string): boolean {
  return text.length <= 14 && marks.test(text)
}
