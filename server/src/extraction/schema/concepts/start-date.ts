import { concept } from '../concept.ts'

export const startDate = concept({
  id: 'start_date',
  kind: 'date',
  names:
    'start date|start|starts|begins|begin|event date|date start|from|when|starts at|beginn|date and time|event start|start datetime',
  paths: 'startDate',
  ofRange: 'start',
})
