import type { OperationName } from './contract/operations.ts'

/** The program's version, as in package.json (a test holds them together). */
export const version = '0.2.0'

/** The operations this version performs. */
export const servedOperations: readonly OperationName[] = ['scrape', 'extract', 'screenshot', 'map']
