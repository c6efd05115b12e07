/** The `data` of each server-sent event of a body, however its bytes arrive (WHATWG HTML, section 9.2.6). */
export async function* eventsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true })
    // A line that ends with a carriage return may end with a line feed that is still to come.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n')
        data = []
      } else data.push(...dataOf(line))
    }
  }
  data.push(...dataOf((rest + decoder.decode()).replace(/\r$/, '')))
  // The last event counts also where the empty line behind it is missing: some servers end so.
  if (data.length > 0) yield data.join('\n')
}

const dataOf = (line: string) => (line.startsWith('data:') ? [line.slice(line.startsWith('data: ') ? 6 : 5)] : [])
