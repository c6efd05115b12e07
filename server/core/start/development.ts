import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { builtAssets, iconTags } from './assets.ts'
import { serveJoinedStyles } from '../tuned/joined-styles.ts'
import type { Renderer } from './renderer.ts'

// Files of their own, because the pages' policy allows no inline script, even in development.
const PREAMBLE = '/development/refresh.js'
// Vite adds a query to addresses that are imported through a variable. Hot reload imports modules without one. A direct
// import in such a file makes an entry run once instead of twice.
const entry = (file: string) => `/development/${file.replaceAll('/', '-')}.js`
const ENTRIES = ['web/site.tsx', 'web/admin.tsx', 'web/app.tsx', 'web/guard.tsx']
const REFRESH =
  'import r from ' +
  "'/@react-refresh';r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t"

/** Renders pages from the sources with hot reload, on the product's own port. */
export async function developmentRenderer(app: FastifyInstance): Promise<Renderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  await app.register(middie)
  app.get(PREAMBLE, (_request, reply) => reply.type('text/javascript').send(REFRESH))
  for (const file of ENTRIES)
    app.get(entry(file), (_request, reply) => reply.type('text/javascript').send(`import '/${file}'`))
  app.use((request, response, next) =>
    /^\/(api|development)\//.test(request.url ?? '') ? next() : vite.middlewares(request, response, next),
  )
  app.addHook('onClose', () => vite.close())
  return {
    keep: false,
    render: async (input) => {
      const module = await vite.ssrLoadModule('/web/render.tsx')
      return (module as { render: Renderer['render'] }).render(input)
    },
    headTags: ([file = '']) =>
      iconTags('/favicon.svg') +
      '<link rel="stylesheet" href="/web/styles.css">' +
      `<script type="module" src="${PREAMBLE}"></script>` +
      '<script type="module" src="/@vite/client"></script>' +
      `<script type="module" src="/web/start.ts" data-site="${entry(file)}"></script>`,
  }
}

/** The renderer of the built site in `folder` (`dist`), whose joined styles `app` serves. */
export async function builtRenderer(app: FastifyInstance, folder: string): Promise<Renderer> {
  await readFile(`${folder}/server/render.js`).catch(() => {
    throw new Error('The site is not built yet. Start it with npm start, which builds it.')
  })
  const module = (await import(`${folder}/server/render.js`)) as { render: Renderer['render']; fontFiles: string[] }
  return {
    keep: true,
    render: module.render,
    headTags: builtAssets(`${folder}/client`, module.fontFiles, serveJoinedStyles(app, `${folder}/client`)),
  }
}
