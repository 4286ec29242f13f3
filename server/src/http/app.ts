import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from 'pino'
import { Problem } from '../contract/problems.ts'
import { answerBrokenRequest, refuseTunnel } from './broken-request.ts'
import type { CallTrace } from '../telemetry/call-trace.ts'
import { acceptJsonOnly } from './json-body.ts'
import { refuseUnknownRoutes } from './method-guard.ts'
import { sendProblem } from './problem-response.ts'
import { requestId } from './request-id.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** How the request ended, for the log line and the metrics: "ok" or a problem code. */
    outcome: string
    /** Follows the call of an operation through its stages. */
    trace: CallTrace | null
  }
}

export interface AppOptions {
  readonly log: Logger
  readonly bodyLimitBytes: number
}

/** The bare web server: request ids, error bodies, JSON only, body cap and one log line per request. Routes are added to it. */
export function openApp({ log, bodyLimitBytes }: AppOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestId,
    bodyLimit: bodyLimitBytes,
    clientErrorHandler: answerBrokenRequest,
    // Node's own refusal has no body; `requireHost` says what is missing.
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A name that is too long is no image's; that is told as for any other.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 64 * 1024 },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    // A caller has a minute to send a megabyte; the work itself has its own deadlines.
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
  })
  app.decorateRequest('outcome', 'ok')
  app.decorateRequest('identity', null)
  app.decorateRequest('trace', null)
  app.decorateRequest('inHand', null)
  app.decorateRequest('readingBody', null)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    done()
  })
  app.addHook('preClose', (done) => {
    // A connection whose answer ends just now is not idle yet, and would be waited for as long as it is kept alive.
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
    done()
  })
  app.addHook('onRequest', requireHost)
  // What else a request may expect is ignored, as RFC 9110 allows; Node's own refusal has no body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.server.on('connect', (_request, socket) => refuseTunnel(socket))
  refuseUnknownRoutes(app)
  acceptJsonOnly(app)
  app.setErrorHandler(sendProblem)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, outcome } = request
    const path = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const stages = request.trace?.stagesMs
    request.trace?.end(outcome)
    // Requests without a key have no identity, nor have routes that ask for none.
    const account = request.identity?.accountId
    const told = { method, path, status: reply.statusCode, outcome, ms }
    request.log.info({ ...told, ...(account && { account }), ...(stages && { stages }) }, 'request')
    done()
  })
  return app
}

/** HTTP/1.1 asks for a Host header. */
async function requireHost({ raw: { httpVersion, headers } }: FastifyRequest): Promise<void> {
  if (httpVersion === '1.1' && headers.host === undefined) {
    throw new Problem('invalid_request', 'The Host header is missing.')
  }
}
