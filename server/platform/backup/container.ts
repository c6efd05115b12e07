import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Transform } from 'node:stream'
import { callbackify } from 'node:util'
import { BackupFailure } from './failure.ts'

// The outermost layer of a backup: a header, then pieces that are sealed one by one (AES-256-GCM). Each piece contains
// its position and whether it is the last, so none can be changed, moved or left out. Without a key it uses a public
// one, which detects damage and hides nothing.
const MAGIC = Buffer.from('WATCHPOST BACKUP 1\n')
const SALT_BYTES = 16
const CHECK_BYTES = 16
const TAG_BYTES = 16
const SIZE_BYTES = 4
const PIECE_BYTES = 64 * 1024
const LAST = 0x8000_0000
const OPEN = 0
const LOCKED = 1
const HEAD_BYTES = MAGIC.length + 1 + SALT_BYTES + CHECK_BYTES
const KNOWN_TO_ALL = 'a backup without a key'
// About a tenth of a second and 32 MB, once a file, on a thread of Node's own, while the server answers.
const SLOW = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const derive = (secret: Buffer, salt: Buffer, what: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, `backup:${what}`, bytes))

const stretch = (key: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    scrypt(key, salt, 32, SLOW, (error, secret) => (error ? reject(error) : resolve(secret))),
  )

/** The key of the pieces, and a value that tells at once whether a key is right. */
async function keysOf(key: string | undefined, salt: Buffer) {
  const secret = key === undefined ? Buffer.from(KNOWN_TO_ALL) : await stretch(key, salt)
  return { piece: derive(secret, salt, 'piece', 32), check: derive(secret, salt, 'check', CHECK_BYTES) }
}

function nonceOf(index: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 0, 6)
  return nonce
}

/** Seals a stream, with or without a key. Holds one piece in memory. */
export function lock(key: string | undefined): Transform {
  const salt = randomBytes(SALT_BYTES)
  let head: Buffer
  let pieceKey: Buffer
  let waiting: Buffer[] = []
  let bytes = 0
  let index = 0

  async function begin(into: Transform): Promise<void> {
    const { piece, check } = await keysOf(key, salt)
    pieceKey = piece
    head = Buffer.concat([MAGIC, Buffer.from([key === undefined ? OPEN : LOCKED]), salt, check])
    into.push(head)
  }

  function seal(content: Buffer, last: boolean): Buffer {
    const size = Buffer.alloc(SIZE_BYTES)
    size.writeUInt32BE(content.length + (last ? LAST : 0))
    const cipher = createCipheriv('aes-256-gcm', pieceKey, nonceOf(index++), { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.concat([head, size]))
    return Buffer.concat([size, cipher.update(content), cipher.final(), cipher.getAuthTag()])
  }

  return new Transform({
    construct(done) {
      callbackify(begin)(this, done)
    },
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk)
      bytes += chunk.length
      // Only the end shows which piece is the last, so one piece stays in memory.
      if (bytes > PIECE_BYTES) {
        let all = Buffer.concat(waiting)
        for (; all.length > PIECE_BYTES; all = all.subarray(PIECE_BYTES)) {
          this.push(seal(all.subarray(0, PIECE_BYTES), false))
        }
        waiting = [all]
        bytes = all.length
      }
      done()
    },
    flush(done) {
      this.push(seal(Buffer.concat(waiting), true))
      done()
    },
  })
}

/**
 * Opens a stream of `lock`. Fails with a `BackupFailure` for another kind of file, a missing or wrong key, damage (with
 * its position), and a truncated file.
 */
export function unlock(key: string | undefined): Transform {
  let rest: Buffer = Buffer.alloc(0)
  let read = 0
  let index = 0
  let ended = false
  let opened: { head: Buffer; piece: Buffer } | undefined

  async function begin(head: Buffer) {
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupFailure('This file is no backup of Watchpost.')
    const locked = head[MAGIC.length] === LOCKED
    if (locked && key === undefined)
      throw new BackupFailure('This backup is encrypted: set BACKUP_KEY to the key that it was made with.')
    if (!locked && key !== undefined)
      throw new BackupFailure('This backup is not encrypted. To restore it all the same, unset BACKUP_KEY.')
    const salt = head.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT_BYTES)
    const { piece, check } = await keysOf(locked ? key : undefined, salt)
    if (!timingSafeEqual(check, head.subarray(-CHECK_BYTES)))
      throw locked
        ? new BackupFailure('This backup was encrypted with another BACKUP_KEY.')
        : new BackupFailure('This backup is damaged in its first bytes.')
    opened = { head, piece }
  }

  function open({ head, piece }: { head: Buffer; piece: Buffer }, sealed: Buffer, at: number): Buffer {
    const cipher = createDecipheriv('aes-256-gcm', piece, nonceOf(index++), { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.concat([head, sealed.subarray(0, SIZE_BYTES)]))
    cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    const content = cipher.update(sealed.subarray(SIZE_BYTES, -TAG_BYTES))
    try {
      return Buffer.concat([content, cipher.final()])
    } catch {
      throw new BackupFailure(`This backup is damaged near byte ${at}.`)
    }
  }

  async function take(into: Transform) {
    if (!opened) {
      if (rest.length < HEAD_BYTES) return
      await begin(rest.subarray(0, HEAD_BYTES))
      read = HEAD_BYTES
      rest = rest.subarray(HEAD_BYTES)
    }
    while (rest.length >= SIZE_BYTES) {
      const size = rest.readUInt32BE()
      const content = size % LAST
      const whole = SIZE_BYTES + content + TAG_BYTES
      if (ended || content > PIECE_BYTES) throw new BackupFailure(`This backup is damaged near byte ${read}.`)
      if (rest.length < whole) return
      into.push(open(opened!, rest.subarray(0, whole), read))
      ended = size >= LAST
      read += whole
      rest = rest.subarray(whole)
    }
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      callbackify(take)(this, done)
    },
    flush(done) {
      if (ended && rest.length === 0) done()
      else if (!opened && !MAGIC.subarray(0, rest.length).equals(rest.subarray(0, MAGIC.length)))
        done(new BackupFailure('This file is no backup of Watchpost.'))
      else done(new BackupFailure(`This backup ends too early, at byte ${read + rest.length}: it is not whole.`))
    },
  })
}
