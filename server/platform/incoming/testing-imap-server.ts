import { type AddressInfo, createServer, type Socket } from 'node:net'

type StoredMail = { uid: number; raw: Buffer; size: number }

/**
 * A mailbox that speaks as much of IMAP4rev1 (RFC 3501) as a client needs that logs in, opens a mailbox to read,
 * searches and fetches. `said` holds the commands of all clients. `size` lets a mail say that it is larger than it is.
 */
export async function startImapServer({ user = 'answers', password = 'secret' } = {}) {
  const kept: StoredMail[] = []
  const said: string[] = []
  const state = { validity: 7, next: 1 }
  const sockets = new Set<Socket>()

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    let rest = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      rest += text
      for (let end = rest.indexOf('\r\n'); end !== -1; end = rest.indexOf('\r\n')) {
        const [tag = '', ...words] = rest.slice(0, end).split(' ')
        rest = rest.slice(end + 2)
        said.push(words.join(' '))
        answer(socket, tag, words)
      }
    })
  })

  function answer(socket: Socket, tag: string, words: string[]) {
    const command = words[0]?.toUpperCase() === 'UID' ? `UID ${words[1]?.toUpperCase()}` : words[0]?.toUpperCase()
    const done = (text = 'done') => socket.write(`${tag} OK ${text}\r\n`)
    if (command === 'CAPABILITY') socket.write('* CAPABILITY IMAP4rev1\r\n')
    else if (command === 'LOGIN') {
      if (words.slice(1).join(' ').replaceAll('"', '') !== `${user} ${password}`)
        return socket.write(`${tag} NO [AUTHENTICATIONFAILED] wrong password\r\n`)
    } else if (command === 'LIST') socket.write('* LIST () "/" INBOX\r\n')
    else if (command === 'EXAMINE') {
      socket.write(
        `* ${kept.length} EXISTS\r\n* OK [UIDVALIDITY ${state.validity}] ok\r\n* OK [UIDNEXT ${state.next}] ok\r\n`,
      )
      return done('[READ-ONLY] opened')
    } else if (command === 'UID SEARCH') socket.write(`* SEARCH ${chosen(words.slice(2)).join(' ')}\r\n`)
    else if (command === 'UID FETCH') fetched(socket, Number(words[2]))
    else if (command === 'LOGOUT') socket.write('* BYE see you\r\n')
    else if (command !== 'NOOP') return socket.write(`${tag} BAD not known here\r\n`)
    return done()
  }

  const chosen = (words: string[]): number[] => {
    const [, from] = /UID (\d+):\*/i.exec(words.join(' ')) ?? []
    const uids = kept.map(({ uid }) => uid)
    if (from === undefined) return uids
    const later = uids.filter((uid) => uid >= Number(from))
    // As the standard has it, n:* holds the last one in any case.
    return later.length > 0 ? later : uids.slice(-1)
  }

  function fetched(socket: Socket, wanted: number) {
    const at = kept.findIndex(({ uid }) => uid === wanted)
    const mail = kept[at]
    if (!mail) return
    socket.write(`* ${at + 1} FETCH (UID ${mail.uid} RFC822.SIZE ${mail.size} BODY[]<0> {${mail.raw.length}}\r\n`)
    socket.write(mail.raw)
    socket.write(')\r\n')
  }

  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    said,
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    put: (raw: Buffer, size = raw.length) => kept.push({ uid: state.next++, raw, size }),
    /** Makes the mailbox a new one, with the same mails under new numbers. */
    renumber: () => {
      state.validity++
      for (const mail of kept) mail.uid = state.next++
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
