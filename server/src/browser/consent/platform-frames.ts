import type { OpenPage } from '../page/open-page.ts'

/** Frames of the platforms that show their banner in one. */
const platformAddress =
  /privacy-mgmt|sourcepoint|message_id=|sp-prod|consent|cookie|truste|trustarc|cmp|gdpr|privacy|usercentrics|didomi|quantcast|onetrust|iubenda/i
const maxFrames = 4

/** The ids of frames that look like a consent platform's, of whatever site: all live in the page's own process. */
export async function platformFrames(page: OpenPage): Promise<string[]> {
  const { frameTree } = await page.session.send('Page.getFrameTree', undefined, 5000)
  const children = (frameTree.childFrames ?? []).filter(({ frame }) => platformAddress.test(frame.url))
  return children.slice(0, maxFrames).map(({ frame }) => frame.id)
}
