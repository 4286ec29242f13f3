import type { SqlDialect } from '../sql.ts'

/** One step of the schema. `statements` gives the SQL of a dialect; a released migration never changes. */
export interface Migration {
  readonly version: number
  readonly name: string
  statements(dialect: SqlDialect): readonly string[]
}
