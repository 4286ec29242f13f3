const owners =
  'topic|thread|post|forum|product|item|card|job|event|news|article|story|entry|review|comment|reply|book|recipe|offer|listing|property|hotel|room|course|video|movie|song|team|player|company|shop|store|profile|member|page|section|main'
const parts =
  'title|name|headline|subject|price|date|time|text|body|content|message|author|image|img|thumb|photo|link|url|desc|description|summary|excerpt|rating|location|category|status|type'
const joined = new RegExp(`^(${owners})(${parts})$`, 'i')

/** A class that programs write as one word, as the two that it is of: "topictitle" is a "topic-title"; others as they are. */
export function apart(name: string): string {
  return name.replace(joined, '$1-$2')
}
