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
import { type Endpoint, endpointItem, type Json, pathParameter, queryParameters, type Shared } from './endpoint.ts'

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

/** Paths of administration. */
export function adminPaths(shared: Shared): Json {
  const { ref, common } = shared
  const endpoint = ({
    answer,
    ...fields
  }: Pick<Endpoint, 'operationId' | 'summary' | 'request' | 'status' | 'parameters'> & { answer: string }): Json =>
    endpointItem(shared, {
      ...fields,
      tag: 'administration',
      description: 'Done.',
      answer: ref(answer),
      codes: [...common, 'invalid_request', 'missing_scope', 'not_found'],
    })
  const account = pathParameter('id', 'Id or name of an account.')
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
        parameters: queryParameters(contractSchema(accountListQuery, 'input')),
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
      parameters: [pathParameter('id', 'Id of a key.')],
      delete: endpoint({ operationId: 'revoke_key', summary: 'end a key at once.', answer: 'Removed' }),
    },
  }
}
