import { type PostDraft, postNewsletter } from '../../../contract/site/blog/blog.ts'
import { AlsoNewsletter } from '../../../contract/site/newsletter/sendings.ts'
import { readDocument } from '../../core/documents/documents.ts'
import { Failure } from '../../core/base/failure.ts'
import type { PublishOption } from '../../core/rooms/kinds.ts'
import { routes } from '../../core/rooms/routes.ts'
import { sendsMail } from '../../platform/mail/sends-mail.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { sendingsOf, plan, send, sendPlanned } from '../newsletter/sendings.ts'
import { trial } from '../newsletter/mails.ts'
import type { Story } from '../newsletter/table-sendings.ts'

const pathOf = (slug: string) => `/blog/${slug}`

// Mail programs show neither drawings nor the newer formats; the page's sharing picture is a PNG.
const SHOWN_IN_MAILS = /^\/[^/].*\.(?:jpe?g|png|gif)$/i

/** A post as a newsletter tells of it. */
const storyOf = (slug: string, { title, excerpt, featuredImage }: PostDraft): Story => ({
  title,
  excerpt,
  path: pathOf(slug),
  picture: SHOWN_IN_MAILS.test(featuredImage) ? featuredImage : `/og${pathOf(slug)}.png`,
})

type OptionArgument<K extends keyof PublishOption> = PublishOption[K] extends (given: infer G) => unknown
  ? Omit<G, 'asked'> & { asked: AlsoNewsletter | undefined }
  : never

/** A post may be sent as newsletter when it is published, at once or as planned. */
export const alsoNewsletter: PublishOption = {
  shape: AlsoNewsletter,
  publish: async ({ transaction, services, id, slug, live, by, asked }: OptionArgument<'publish'>) => {
    const wish = asked?.newsletter
    if (wish)
      await send(transaction, services, {
        documentId: id,
        path: pathOf(slug),
        by,
        wish,
        story: storyOf(slug, live as PostDraft),
      })
  },
  plan: async ({ transaction, services, id, slug, by, asked, at }: OptionArgument<'plan'>) => {
    await plan(transaction, services, { documentId: id, path: pathOf(slug), by, wish: asked?.newsletter ?? null, at })
  },
  due: ({ transaction, services, id, slug, live, at }) =>
    sendPlanned(transaction, services, { documentId: id, path: pathOf(slug) }, at, storyOf(slug, live as PostDraft)),
}

/** A post as newsletter beside its publication: what was sent, a test, and sending what is published already. */
export const servePostNewsletter = routes(postNewsletter, {
  read: async ({ params: { slug } }, { database }) =>
    sendingsOf({ database }, (await readDocument(database, 'post', slug)).id),
  send: async ({ params: { slug }, body: wish }, { user, ...services }) => {
    const { id, live } = await readDocument<PostDraft>(services.database, 'post', slug)
    if (!live) throw new Failure('invalid', 'Publish the post first: the mails lead to its page.')
    await services.database.orm.transaction((transaction) =>
      send(transaction, services, {
        documentId: id,
        path: pathOf(slug),
        by: user.id,
        wish,
        story: storyOf(slug, live),
      }),
    )
    return sendingsOf(services, id)
  },
  test: async ({ params: { slug } }, { user, ...services }) => {
    const { id, data } = await readDocument<PostDraft>(services.database, 'post', slug)
    await services.database.orm.transaction(async (transaction) => {
      const { siteName } = await services.brand(transaction)
      await sendMail(transaction, services, {
        content: trial(services.env.publicUrl, siteName, storyOf(slug, data), user.name),
        to: { name: user.name, address: user.email },
        reference: `document:${id}`,
      })
    })
    return { to: user.email, sends: sendsMail(services) }
  },
})
