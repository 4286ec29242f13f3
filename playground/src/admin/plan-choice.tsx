interface PlanChoiceProps {
  readonly label: string
  readonly plans: readonly string[]
  readonly plan: string
  readonly onChange: (plan: string) => void
}

/** One of the service's plans. */
export function PlanChoice({ label, plans, plan, onChange }: PlanChoiceProps) {
  return (
    <select aria-label={label} value={plan} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {plans.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}
