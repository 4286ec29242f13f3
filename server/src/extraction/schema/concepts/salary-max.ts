import { concept } from '../concept.ts'
import { isLoneAmount, payNames } from '../pay-names.ts'

export const salaryMax = concept({
  id: 'salary_max',
  kind: 'money',
  names: `salary max|max salary|maximum salary|salary to|salary high|salary maximum|highest salary|pay max|compensation max|wynagrodzenie do|wynagrodzenie max|pensja do|gehalt bis|gehalt max|höchstgehalt|salaire max|salaire maximum|salario hasta|salario max|salario máximo|stipendio max|stipendio massimo|stipendio a|salaris max|salaris tot|lön till|${payNames}`,
  isOther: isLoneAmount,
  paths: 'baseSalary.value.maxValue|baseSalary.maxValue',
  ofRange: 'end',
})
