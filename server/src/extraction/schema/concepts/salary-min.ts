import { concept } from '../concept.ts'

export const salaryMin = concept({
  id: 'salary_min',
  kind: 'money',
  names:
    'salary min|min salary|minimum salary|salary from|salary low|salary minimum|lowest salary|pay min|compensation min|wynagrodzenie od|wynagrodzenie min|pensja od|gehalt von|gehalt min|mindestgehalt|salaire min|salaire minimum|salario desde|salario min|salario mínimo|stipendio min|stipendio minimo|stipendio da|salaris min|salaris van|lön från',
  paths: 'baseSalary.value.minValue|baseSalary.minValue',
  ofRange: 'start',
})
