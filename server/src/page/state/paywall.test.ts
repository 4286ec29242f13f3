import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parsePage } from '../html/parse-page.ts'
import { isMarkedPaid, saysPaywall } from './paywall.ts'

describe('a paywall in words', () => {
  for (const [text, isWall] of [
    ['Subscribe now to continue reading.', true],
    ['Log in to read the rest', true],
    ['This article is reserved for our paying subscribers.', true],
    ['The full story is available to gold members', true],
    ['Subscribers only', true],
    ['Already a subscriber? Sign in.', true],
    ['Become a member to read on', true],
    ['Start your free trial to continue', true],
    ["You've reached your monthly limit", true],
    ['You have read all of your free articles', true],
    ['Unlock this story', true],
    ['Nur für Abonnenten', true],
    ['Réservé aux abonnés', true],
    ['Subscribe to our newsletter', false],
    ['You have reached the summit. It is free of snow.', false],
    ['This article is about members of parliament', false],
  ] as const)
    test(`"${text}" is ${isWall ? 'one' : 'none'}`, () => assert.equal(saysPaywall(text), isWall))
})

describe('a paywall in markup', () => {
  const linked = (json: string): string => `<script type="application/ld+json">${json}</script>`
  for (const [name, page, isPaid] of [
    ['JSON-LD', linked('{"@type":"Article","isAccessibleForFree":false}'), true],
    ['JSON-LD of an address', linked('{"isAccessibleForFree":"https://schema.org/False"}'), true],
    ['a part of JSON-LD', linked('{"hasPart":{"isAccessibleForFree":"False","cssSelector":".x"}}'), true],
    ['JSON-LD of a free page', linked('{"isAccessibleForFree":true}'), false],
    ['microdata', '<div itemscope><meta itemprop="isAccessibleForFree" content="false"></div>', true],
    ['a metered tier', '<meta property="article:content_tier" content="metered">', true],
    ['a free tier', '<meta property="article:content_tier" content="free">', false],
    ['a script that speaks of it', '<script>x = {"isAccessibleForFree": false}</script>', false],
    ['nothing', '<p>Text', false],
  ] as const)
    test(name, () => assert.equal(isMarkedPaid(parsePage(page, 'https://site.example/')), isPaid))
})
