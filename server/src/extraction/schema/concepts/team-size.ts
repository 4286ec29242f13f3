import { concept } from '../concept.ts'

/** How many work for a firm. */
export const teamSize = concept({
  id: 'team_size',
  kind: 'number',
  names:
    'team size|employee|number of employee|employee count|headcount|company size|staff count|staff size|number of staff|mitarbeiterzahl|anzahl mitarbeiter|nombre employés|effectif|número de empleados|numero dipendenti',
  paths: 'numberOfEmployees.value|numberOfEmployees',
  isPlausible: (text) => text.length <= 60 && /\d/.test(text),
})
