/** A few numbers at a glance, each under its name. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, value: string | number])[] }) {
  return (
    <dl class="figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}
