import { concept } from '../concept.ts'

export const salaryMin = concept({
  id: 'salary_min',
  kind: 'money',
  names:
    'salary min|min salary|minimum salary|salary from|salary low|salary minimum|lowest salary|pay min|compensation min',
  paths: 'baseSalary.value.minValue|baseSalary.minValue',
  ofRange: 'start',
})
