import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a model server was asked: its headers and its body. */
export type Question = {
  path: string
  headers: IncomingMessage['headers']
  body: {
    model: string
    stream: boolean
    messages: { role: string; content: string | { type: string; text?: string; image_url?: { url: string } }[] }[]
  } & Record<string, unknown>
}

type Answer = (response: ServerResponse, question: Question) => void | Promise<void>

const event = (chunk: object) => `data: ${JSON.stringify(chunk)}\n\n`
const words = (content: string) => event({ choices: [{ index: 0, delta: { content } }] })

/** A text in pieces, with the count of its tokens. */
export const saying =
  (text: string, usage: [input: number, output: number] | null = [120, 40], pauseMs = 0): Answer =>
  async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(event({ choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] }))
    for (const piece of text.match(/[^]{1,12}/gu) ?? []) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      response.write(words(piece))
    }
    response.write(event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }))
    if (usage) response.write(event({ choices: [], usage: { prompt_tokens: usage[0], completion_tokens: usage[1] } }))
    response.end('data: [DONE]\n\n')
  }

/** A refusal in the words of such servers. */
export const refusing =
  (status: number, message: string): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message } }))

/** Begins to answer, then stops. */
export const hanging: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(words('Night rounds begin'))
}

/** An exact body. */
export const sending =
  (body: string, type = 'text/event-stream'): Answer =>
  (response) =>
    void response.writeHead(200, { 'content-type': type }).end(body)

/** A server on this machine that speaks as those of models do. `answer` may be replaced; `close` ends it. */
export async function startProvider(first: Answer = saying('# A title\n\nSome words.')) {
  const asked: Question[] = []
  const provider = { asked, answer: first, left: 0, baseUrl: '', close: () => undefined as void }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    response.on('close', () => {
      if (!response.writableEnded) provider.left++
    })
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const question = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(parts).toString()) as Question['body'],
      }
      asked.push(question)
      void provider.answer(response, question)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provider.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  provider.close = () => void server.close().closeAllConnections()
  return provider
}
