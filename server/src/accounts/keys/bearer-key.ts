/** The key of an `Authorization` header: `Bearer`, in any case, a space and the key (decision C6), else undefined. */
export function bearerKey(header: string | undefined): string | undefined {
  return /^bearer +([\x21-\x7e]{1,512})$/i.exec(header ?? '')?.[1]
}
