import { concept } from '../concept.ts'
import { moneyIn } from '../../../values/money.ts'
import { oneLine } from '../../../values/lines.ts'

export const salary = concept({
  id: 'salary',
  kind: 'text',
  names:
    'salary|pay|compensation|wage|gehalt|salary range|base salary|remuneration|salaire|salario|stipendio|lohn|wynagrodzenie|lön|gaji|pay range|salário|pensja|løn|salaris|зарплата|заработная плата|maaş|급여|연봉|薪资|薪資|給与|年収|الراتب|שכר|μισθός|fizetés|salariu|palkka',
  askedAs:
    'pay rate|annual salary|yearly salary|wage range|compensation range|pay band|hourly rate|hourly wage|hourly pay|stipend|salary text|salary info|salary band|monthly salary|offered salary|offered pay|gross salary|base salary|pay package|vergütung|gehaltsspanne|gehaltsangabe|sueldo|retribución|rango salarial|retribuzione|remuneração|faixa salarial|loon|salarisindicatie|widełki|lönespann|plača|mzda|fourchette de salaire',
  paths: 'baseSalary.value.value|baseSalary.value|baseSalary',
  isLike: (text) => text.length <= 60 && moneyIn(text).length > 0,
  textIn: (text) => (/\d|competitive|negotiable|nach vereinbarung/i.test(text) ? oneLine(text) : undefined),
})
