import { say, startProduct } from './harness.ts'

// The landing page without the page store: rendered from answers that are at hand, as after any edit elsewhere. Runs
// the built renderer on this thread alone, so on one core.
const WARM = 300
const COUNTED = 2_000

type Render = (input: {
  path: string
  read: (path: string) => Promise<unknown>
  year: number
}) => Promise<{ html: string; status: number }>

const { render } = (await import(new URL('../dist/server/render.js', import.meta.url).href)) as { render: Render }
const product = await startProduct()
const answers = new Map<string, unknown>()
const learn = async (path: string) => {
  const answer: unknown = await (await fetch(product.url + path)).json()
  answers.set(path, answer)
  return answer
}
const first = await render({ path: '/', read: learn, year: 2026 })
await product.stop()

const read = async (path: string) => answers.get(path)
for (let i = 0; i < WARM; i++) await render({ path: '/', read, year: 2026 })
const start = performance.now()
for (let i = 0; i < COUNTED; i++) await render({ path: '/', read, year: 2026 })
const seconds = (performance.now() - start) / 1000

say('uncached render of / on one core (at least 300)', Math.round(COUNTED / seconds), 'pages/s')
say('its HTML', first.html.length, 'bytes')
