/** The host of the sample site that the service has itself. Names under `test` are nobody else's (RFC 6761). */
export const sampleHost = 'sample.gannet.test'
