/** What members of a forum say, a post each. */
export const knotPosts = [
  'A bowline holds and comes undone when it should.',
  'Take two half hitches, they are quicker to tie.',
  'A cleat hitch, if there is a cleat on the quay.',
  'Whatever you take, look after it when the tide turns.',
]
