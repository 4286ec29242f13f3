import { concept } from '../concept.ts'
import { shortly } from '../short-text.ts'

/** What a button or the link that stands for one says. */
export const actionText = concept({
  id: 'action_text',
  kind: 'text',
  names: 'cta|cta text|cta label|call to action|call to action text|button|button text|button label|action label',
  paths: '',
  isPlausible: shortly((text) => text.length <= 60 && !/\d{3}/.test(text)),
  isAction: true,
})
