import type { Candidate } from './candidate.ts'
import type { PageIndex } from '../facts/page-index.ts'
import type { FieldPlan } from '../schema/field-plan.ts'
import { fullName } from '../../values/person-names.ts'

const score = 0.6
/** In characters. */
const shortest = 4
const longest = 60
const roleLine = /^\p{L}[\p{L}\s&/,’'-]+$/u

const userNames =
  /^(?:user ?name|user|nick(?:name)?|login|screen name|benutzername|nom d utilisateur|nombre de usuario|nome utente)$/
const loginWord = /^@?(?=.*\p{L})[\p{L}\d][\p{L}\d_.-]{1,38}$/u
const signsOfUser =
  /member since|joined|\bposts?\b|\bfollowers?\b|reputation|\bkarma\b|mitglied seit|beigetreten|membre depuis|miembro desde|iscritto dal/i
/** In characters, below the heading. */
const nearHeading = 600

/** A user's page is headed by the name that they sign in with, in one word, and says since when or how much below it. */
export function headingsOfUsers({ key }: FieldPlan, { heading, view }: PageIndex): Candidate[] {
  const name = heading === undefined ? '' : view.text.slice(heading.from, heading.to).trim()
  if (heading === undefined || !userNames.test(key) || !loginWord.test(name)) return []
  const isOfUser = signsOfUser.test(view.text.slice(heading.to, heading.to + nearHeading))
  return isOfUser ? [{ text: name, node: heading, score }] : []
}

/** Below a heading that names somebody the next line, without figures and no sentence, says what they do. */
export function rolesBelow({ heading, view }: PageIndex): Candidate[] {
  const name = heading === undefined ? '' : view.text.slice(heading.from, heading.to).trim()
  if (heading === undefined || !fullName.test(name)) return []
  const line = view.lines.find(({ from }) => from >= heading.to)
  if (line === undefined || line.node.isBoilerplate || /^(?:a|button|li|h[1-6]|dt|th|td|label)$/.test(line.node.tag))
    return []
  const text = view.text.slice(line.from, line.to).trim()
  const isRole = text.length >= shortest && text.length <= longest && roleLine.test(text) && text !== name
  return isRole ? [{ text, node: line.node, score }] : []
}
