import type { Finding } from '../contract/examination.ts'
import type { Egress } from '../egress/egress.ts'

/** Whether each country's proxies answer. A country fails when none of its proxies does. */
export async function checkProxies(egress: Egress): Promise<readonly Finding[]> {
  const probes = await egress.probeProxies()
  return egress.proxyCountries.map((country): Finding => {
    const own = probes.filter((probe) => probe.country === country)
    const broken = own.filter(({ failure }) => failure !== undefined)
    const check = `proxy ${country}`
    if (broken.length === 0) {
      const message = own.length === 1 ? 'The proxy answers.' : `All ${own.length} proxies answer.`
      return { check, status: 'ok', message }
    }
    const reasons = broken.map(({ number, protocol, failure }) => `proxy ${number} (${protocol}): ${failure}`)
    return {
      check,
      status: broken.length < own.length ? 'warning' : 'failed',
      message: `${broken.length} of ${own.length} proxies do not work: ${reasons.join('; ')}.`,
      advice: `Mend the entry of ${country} in GANNET_PROXIES: its address, port, user name and password.`,
    }
  })
}
