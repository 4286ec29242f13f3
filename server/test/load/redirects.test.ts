import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problem } from '../kit/problem-matcher.ts'
import { openRawServer } from '../kit/raw-server.ts'
import { openTestLoader } from '../kit/test-loader.ts'
import { openTestSite } from '../kit/test-site.ts'

const to = (location: string, status = 302) => ({ status, headers: { location }, body: 'moved' })

test('follows every kind of redirect to the final address, over one connection per origin', async () => {
  const ports = new Set<number | undefined>()
  await using site = await openTestSite({
    '/1': to('/folder/2', 301),
    '/folder/2': to('3', 302),
    '/folder/3': to('?four', 303),
    '/5': to('/6', 307),
    '/6': to('/7', 308),
    '/7': (request, response) => {
      ports.add(request.socket.remotePort)
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>here')
    },
  })
  await using start = await openTestSite({
    '/': (request, response) => {
      ports.add(request.socket.remotePort)
      response.writeHead(302, { location: request.url === '/' ? '/?' : `//127.0.0.1:${site.port}/5` }).end()
    },
  })
  await using world = openTestLoader()
  const page = await world.load(start.url('/'))
  assert.equal(page.finalUrl, site.url('/7'))
  assert.equal(page.body, '<p>here')
  assert.equal(ports.size, 2)
  await assert.rejects(world.load(site.url('/1')), problem('too_many_redirects', /circle/))
  assert.deepEqual(
    site.hits.map((hit) => hit.path),
    ['/5', '/6', '/7', '/1', '/folder/2', '/folder/3', '/folder/3?four'],
  )
})

test("keeps the request's fragment, unless Location has its own", async () => {
  await using site = await openTestSite({ '/keep': to('/end'), '/own': to('/end#own'), '/end': 'x' })
  await using world = openTestLoader()
  assert.equal((await world.load(site.url('/keep#mine'))).finalUrl, site.url('/end#mine'))
  assert.equal((await world.load(site.url('/own#mine'))).finalUrl, site.url('/end#own'))
})

test('reads international addresses in Location as UTF-8', async () => {
  await using site = await openTestSite({
    '/': (_request, response) => {
      response.writeHead(302, { location: Buffer.from('/grüße').toString('latin1') }).end()
    },
    '/gr%C3%BC%C3%9Fe': 'hallo',
  })
  await using world = openTestLoader()
  assert.equal((await world.load(site.url('/'))).body, 'hallo')
})

test('follows 20 redirects and no 21', async () => {
  await using site = await openTestSite({
    '*': (request, response) => {
      const left = Number((request.url ?? '').slice(1))
      if (left === 0) response.writeHead(200, { 'content-type': 'text/html' }).end('there')
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    },
  })
  await using world = openTestLoader()
  assert.equal((await world.load(site.url('/20'))).body, 'there')
  await assert.rejects(world.load(site.url('/21')), problem('too_many_redirects', /more than 20 times/))
  assert.equal(site.hits.length, 21 + 21)
})

test('notices a circle at once, but not one that a cookie opens', async () => {
  await using site = await openTestSite({
    '/a': to('/b'),
    '/b': to('/a'),
    '/wall': (request, response) => {
      if (request.headers.cookie === 'seen=yes') response.writeHead(200, { 'content-type': 'text/html' }).end('inside')
      else response.writeHead(302, { location: '/wall', 'set-cookie': 'seen=yes; Path=/' }).end()
    },
  })
  await using world = openTestLoader()
  await assert.rejects(world.load(site.url('/a')), problem('too_many_redirects', /circle/))
  assert.equal(site.hits.length, 2)
  assert.equal((await world.load(site.url('/wall'))).body, 'inside')
})

test('keeps cookies within one load, for the sites they belong to, and never for the next load', async () => {
  await using other = await openTestSite({ '/': 'x' })
  await using site = await openTestSite({
    '/set': {
      status: 302,
      headers: { location: '/check', 'set-cookie': ['a=1; Path=/', 'b=2; Path=/elsewhere', 'name=new; Path=/'] },
    },
    '/check': 'x',
  })
  // Cookies know no ports, so the other site is another host: the same machine by another name.
  const away = other.url('/').replace('127.0.0.1', 'other.test')
  await using away302 = await openTestSite({ '/': { status: 302, headers: { location: away, 'set-cookie': 'c=3' } } })
  await using world = openTestLoader({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
  await world.load(site.url('/set'), { cookie: 'name=old; mine=yes' })
  await world.load(site.url('/check'))
  await world.load(away302.url('/'))
  assert.deepEqual(
    site.hits.map((hit) => hit.headers.cookie),
    ['name=old; mine=yes', 'mine=yes; a=1; name=new', undefined],
  )
  assert.equal(other.hits[0]?.headers.cookie, undefined)
})

test("drops the caller's Authorization, Cookie and keys for good when a redirect leaves the origin, and keeps them within", async () => {
  await using other = await openTestSite({
    '/': (_request, response) => void response.writeHead(302, { location: back }).end(),
  })
  await using site = await openTestSite({ '/start': to('/same'), '/same': to(other.url('/')), '/back': 'x' })
  const back = site.url('/back')
  await using world = openTestLoader()
  const own = { Authorization: 'Bearer secret', Cookie: 'a=b', 'X-Api-Key': 'k', 'Accept-Language': 'de' }
  await world.load(site.url('/start'), own)
  const seen = [...site.hits, ...other.hits].map(({ path, headers }) => [
    path,
    headers.authorization,
    headers.cookie,
    headers['x-api-key'],
    headers['accept-language'],
  ])
  assert.deepEqual(seen, [
    ['/start', 'Bearer secret', 'a=b', 'k', 'de'],
    ['/same', 'Bearer secret', 'a=b', 'k', 'de'],
    ['/back', undefined, undefined, undefined, 'de'],
    ['/', undefined, undefined, undefined, 'de'],
  ])
})

test('does not hand user-info of one origin to another', async () => {
  await using other = await openTestSite({ '/': 'x' })
  await using site = await openTestSite({ '/': to(other.url('/')) })
  await using world = openTestLoader()
  await world.load(site.url('/').replace('http://', 'http://user:pass@'))
  assert.ok(site.hits[0]?.headers.authorization)
  assert.equal(other.hits[0]?.headers.authorization, undefined)
})

test('judges every redirect: a forbidden one is refused without a connection, whatever its scheme', async () => {
  await using canary = await openRawServer(() => {}, '127.0.0.2')
  await using site = await openTestSite({
    '/private': to(`http://127.0.0.2:${canary.port}/`),
    '/mapped': to(`http://[::ffff:127.0.0.2]:${canary.port}/`),
    '/decimal': to(`http://2130706434:${canary.port}/`),
    '/file': to('file:///etc/passwd'),
    '/ftp': to(`ftp://127.0.0.2:${canary.port}/`),
    '/data': to('data:text/html,hello'),
    '/script': to('javascript:alert(1)'),
    '/port': to('http://127.0.0.1:22/'),
  })
  await using world = openTestLoader()
  const messages = new Set<string>()
  for (const path of ['/private', '/mapped', '/decimal', '/file', '/ftp', '/data', '/script', '/port']) {
    await assert.rejects(world.load(site.url(path)), (error: Error) => {
      messages.add(error.message)
      return problem('url_not_allowed')(error)
    })
  }
  assert.equal(messages.size, 1)
  assert.equal(canary.connections, 0)
})

test('does not wait for the body of a redirect that never ends', async () => {
  const closed = Promise.withResolvers<void>()
  await using site = await openTestSite({
    '/': (request, response) => {
      request.socket.once('close', () => closed.resolve())
      response.writeHead(302, { location: '/end' }).write('still moving')
    },
    '/end': '<p>end',
  })
  await using world = openTestLoader()
  assert.equal((await world.load(site.url('/'))).body, '<p>end')
  await closed.promise
})

test('calls a redirect to no valid address unreachable', async () => {
  await using site = await openTestSite({ '/': to('http://[nonsense/') })
  await using world = openTestLoader()
  await assert.rejects(world.load(site.url('/')), problem('target_unreachable', /not a valid address/))
})
