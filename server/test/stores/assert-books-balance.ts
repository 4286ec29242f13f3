import assert from 'node:assert/strict'
import type { Queries } from '../../src/database/sql.ts'

/** Every account: the ledger adds up to the balance, row by row, and holds and counts agree with it. */
export async function assertBooksBalance(sql: Queries): Promise<void> {
  for (const account of await sql.query<{ id: string; balance: number; held: number; entries: number }>(
    'SELECT id, balance, held, entries FROM accounts',
  )) {
    let balance = 0
    let number = 0
    for (const entry of await entriesOf(sql, account.id)) {
      balance += entry.credits
      number += 1
      assert.deepEqual([entry.number, entry.balance], [number, balance], 'each entry continues the one before')
      assert.ok(balance >= 0, 'no balance is negative')
    }
    assert.deepEqual([account.entries, account.balance], [number, balance], 'the sum of the rows is the balance')
    assert.equal(
      account.held,
      await sumOf(sql, 'SELECT sum(credits) AS sum FROM holds WHERE account_id = $1', account.id),
    )
    assert.ok(account.held >= 0 && account.held <= account.balance, 'what is left is not negative')
    const spent = "SELECT -sum(credits) AS sum FROM ledger_entries WHERE kind = 'spend' AND account_id = $1"
    const counted = 'SELECT sum(credits) AS sum FROM usage_days WHERE account_id = $1'
    assert.equal(await sumOf(sql, counted, account.id), await sumOf(sql, spent, account.id))
  }
}

function entriesOf(sql: Queries, accountId: string) {
  return sql.query<{ number: number; credits: number; balance: number }>(
    'SELECT number, credits, balance FROM ledger_entries WHERE account_id = $1 ORDER BY number',
    [accountId],
  )
}

async function sumOf(sql: Queries, text: string, accountId: string): Promise<number> {
  const [row] = await sql.query<{ sum: number | null }>(text, [accountId])
  return row?.sum ?? 0
}
