import { writeFile } from 'node:fs/promises'

type Value =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'count' | 'real'; readonly value: number }
  | { readonly kind: 'texts'; readonly value: readonly string[] }
  | { readonly kind: 'counts' | 'reals'; readonly value: readonly number[] }

const width = 32
const inner = 64
const alignment = 32
const byteTokens = Array.from({ length: 256 }, (_, at) => `<0x${at.toString(16).toUpperCase().padStart(2, '0')}>`)
const tokens = ['<unk>', '<s>', '</s>', ...byteTokens]

const values: Readonly<Record<string, Value>> = {
  'general.architecture': { kind: 'text', value: 'llama' },
  'general.name': { kind: 'text', value: 'tiny' },
  'llama.context_length': { kind: 'count', value: 16_384 },
  'llama.embedding_length': { kind: 'count', value: width },
  'llama.block_count': { kind: 'count', value: 1 },
  'llama.feed_forward_length': { kind: 'count', value: inner },
  'llama.attention.head_count': { kind: 'count', value: 4 },
  'llama.attention.head_count_kv': { kind: 'count', value: 4 },
  'llama.attention.layer_norm_rms_epsilon': { kind: 'real', value: 1e-5 },
  'llama.rope.dimension_count': { kind: 'count', value: width / 4 },
  'tokenizer.ggml.model': { kind: 'text', value: 'llama' },
  'tokenizer.ggml.tokens': { kind: 'texts', value: tokens },
  'tokenizer.ggml.scores': { kind: 'reals', value: tokens.map(() => 0) },
  'tokenizer.ggml.token_type': { kind: 'counts', value: tokens.map((_, at) => [2, 3, 3][at] ?? 6) },
  'tokenizer.ggml.bos_token_id': { kind: 'count', value: 1 },
  'tokenizer.ggml.eos_token_id': { kind: 'count', value: 2 },
}

const tensors: Readonly<Record<string, readonly number[]>> = {
  'token_embd.weight': [width, tokens.length],
  'blk.0.attn_norm.weight': [width],
  'blk.0.attn_q.weight': [width, width],
  'blk.0.attn_k.weight': [width, width],
  'blk.0.attn_v.weight': [width, width],
  'blk.0.attn_output.weight': [width, width],
  'blk.0.ffn_norm.weight': [width],
  'blk.0.ffn_gate.weight': [width, inner],
  'blk.0.ffn_up.weight': [width, inner],
  'blk.0.ffn_down.weight': [inner, width],
  'output_norm.weight': [width],
  'output.weight': [width, tokens.length],
}

/** Writes a language model of one small layer with made-up weights, a byte to a token: real enough to be loaded and run. */
export async function writeTinyGguf(path: string): Promise<void> {
  const sizes = Object.values(tensors).map((shape) => shape.reduce((a, b) => a * b, 1))
  let at = 0
  const infos = Object.entries(tensors).map(([name, shape], place) => {
    const info = [text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(at)]
    at += padded((sizes[place] ?? 0) * 4)
    return Buffer.concat(info)
  })
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(Object.keys(tensors).length),
    u64(Object.keys(values).length),
    ...Object.entries(values).map(([name, value]) => Buffer.concat([text(name), valueBytes(value)])),
    ...infos,
  ])
  await writeFile(path, Buffer.concat([filled(head), ...sizes.map((size, place) => filled(weights(size, place + 1)))]))
}

/** The same every time. */
function weights(size: number, seed: number): Buffer {
  const numbers = new Float32Array(size)
  let state = seed * 2_654_435_761
  for (let at = 0; at < size; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    numbers[at] = (state / 2 ** 32 - 0.5) * 0.6
  }
  return Buffer.from(numbers.buffer)
}

function valueBytes({ kind, value }: Value): Buffer {
  switch (kind) {
    case 'text':
      return Buffer.concat([u32(8), text(value)])
    case 'count':
      return Buffer.concat([u32(4), u32(value)])
    case 'real':
      return Buffer.concat([u32(6), f32(value)])
    case 'texts':
      return Buffer.concat([u32(9), u32(8), u64(value.length), ...value.map(text)])
    case 'counts':
      return Buffer.concat([u32(9), u32(5), u64(value.length), ...value.map(u32)])
    case 'reals':
      return Buffer.concat([u32(9), u32(6), u64(value.length), ...value.map(f32)])
  }
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([u64(bytes.length), bytes])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}

function padded(length: number): number {
  return Math.ceil(length / alignment) * alignment
}

function filled(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)])
}
