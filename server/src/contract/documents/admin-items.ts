import {
  accountChange,
  accountDetail,
  accountList,
  accountListQuery,
  accountSummary,
  creditGrant,
  newAccountKey,
  newAccountRequest,
  newKeyRequest,
  removedThing,
  serviceState,
} from '../administration.ts'
import { contractSchema } from './contract-schema.ts'
import { queryOf, type Shared } from './job-items.ts'

type Json = Readonly<Record<string, unknown>>

/** Schemas of administration. */
export function adminSchemas(): Json {
  return {
    ServiceState: contractSchema(serviceState, 'output'),
    Account: contractSchema(accountSummary, 'output'),
    Accounts: contractSchema(accountList, 'output'),
    AccountDetail: contractSchema(accountDetail, 'output'),
    NewAccount: contractSchema(newAccountRequest, 'input'),
    AccountChange: contractSchema(accountChange, 'input'),
    CreditGrant: contractSchema(creditGrant, 'input'),
    NewKey: contractSchema(newKeyRequest, 'input'),
    NewAccountKey: contractSchema(newAccountKey, 'output'),
    Removed: contractSchema(removedThing, 'output'),
  }
}

/** What an endpoint of administration takes and gives, by the names of its schemas. */
interface Endpoint {
  readonly operationId: string
  readonly summary: string
  readonly answer: string
  readonly request?: string
  readonly status?: number
  readonly parameters?: readonly Json[]
}

/** Paths of administration. */
export function adminPaths({ ref, problems, common }: Shared): Json {
  const endpoint = ({ operationId, summary, answer, request, status = 200, parameters }: Endpoint): Json => ({
    operationId,
    summary: `Extension: ${summary}`,
    tags: ['administration'],
    ...(parameters !== undefined && { parameters }),
    ...(request !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: ref(request) } } },
    }),
    responses: {
      [status]: { description: 'Done.', content: { 'application/json': { schema: ref(answer) } } },
      ...problems([...common, 'invalid_request', 'missing_scope', 'not_found']),
    },
  })
  const id = (of: string): Json => ({
    name: 'id',
    in: 'path',
    required: true,
    description: of,
    schema: { type: 'string' },
  })
  const account = id('Id or name of an account.')
  return {
    '/admin/service': {
      get: endpoint({
        operationId: 'service_state',
        summary: 'parts, memory, queue, browser and calls of the node that answers.',
        answer: 'ServiceState',
      }),
    },
    '/admin/accounts': {
      get: endpoint({
        operationId: 'accounts',
        summary: 'accounts with what they use and have left, the newest first.',
        answer: 'Accounts',
        parameters: queryOf(contractSchema(accountListQuery, 'input')),
      }),
      post: endpoint({
        operationId: 'create_account',
        summary: 'make an account with the first allowance of its plan.',
        request: 'NewAccount',
        answer: 'Account',
        status: 201,
      }),
    },
    '/admin/accounts/{id}': {
      parameters: [account],
      get: endpoint({
        operationId: 'account',
        summary: 'an account with its usage by day and its keys.',
        answer: 'AccountDetail',
      }),
      patch: endpoint({
        operationId: 'change_account',
        summary: 'change the plan of an account, or disable or enable it.',
        request: 'AccountChange',
        answer: 'Account',
      }),
      delete: endpoint({
        operationId: 'remove_account',
        summary: 'remove a disabled account with all that is kept for it; its ledger stays under its id.',
        answer: 'Removed',
      }),
    },
    '/admin/accounts/{id}/credits': {
      parameters: [account],
      post: endpoint({
        operationId: 'grant_credits',
        summary: 'add credits to this billing period.',
        request: 'CreditGrant',
        answer: 'Account',
        status: 201,
      }),
    },
    '/admin/accounts/{id}/keys': {
      parameters: [account],
      post: endpoint({
        operationId: 'create_key',
        summary: 'make a key of an account.',
        request: 'NewKey',
        answer: 'NewAccountKey',
        status: 201,
      }),
    },
    '/admin/keys/{id}': {
      parameters: [id('Id of a key.')],
      delete: endpoint({ operationId: 'revoke_key', summary: 'end a key at once.', answer: 'Removed' }),
    },
  }
}
