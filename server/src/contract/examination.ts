/** What one check found, and what to do about it. */
export interface Finding {
  /** What was checked: "browser", "fonts", "proxy DE" … */
  readonly check: string
  readonly status: 'ok' | 'warning' | 'failed'
  /** One sentence; it names no key, password or inner address. */
  readonly message: string
  /** What to do, unless all is well. */
  readonly advice?: string
}

/** GET /readyz?deep=1 and `gannet doctor`: whether each part really does its work. */
export interface Examination {
  /** "failed" when a finding is. */
  readonly status: 'ok' | 'failed'
  readonly findings: readonly Finding[]
}

export function examinationOf(findings: readonly Finding[]): Examination {
  return { status: findings.some(({ status }) => status === 'failed') ? 'failed' : 'ok', findings }
}
