import { concept } from '../concept.ts'

export const salaryMax = concept({
  id: 'salary_max',
  kind: 'money',
  names:
    'salary max|max salary|maximum salary|salary to|salary high|salary maximum|highest salary|pay max|compensation max',
  paths: 'baseSalary.value.maxValue|baseSalary.maxValue',
  ofRange: 'end',
})
