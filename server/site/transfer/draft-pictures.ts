import type { Block, RichText } from '../../../contract/platform/rich-text/rich-text.ts'

/** A post or page as it is kept until it comes in. Its pictures still have the addresses that they have elsewhere. */
export type Draft = { [field: string]: unknown } & { content: RichText }

/**
 * A draft with the addresses that its pictures have here. A picture for which `addressOf` gives none is left out but
 * for its caption, with the blocks that held nothing else.
 */
export function withPictures(draft: Draft, addressOf: (source: string) => string | undefined): Draft {
  const put = (blocks: Block[]): Block[] =>
    blocks.flatMap((block): Block[] => {
      if (block.type === 'image') {
        const src = addressOf(block.attrs.src)
        if (src !== undefined) return [{ ...block, attrs: { ...block.attrs, src } }]
        const { caption } = block.attrs
        return caption ? [{ type: 'paragraph', content: [{ type: 'text', text: caption }] }] : []
      }
      if (!('content' in block) || block.content === undefined) return [block]
      const content = put(block.content as Block[])
      return content.length === 0 && block.content.length > 0 ? [] : [{ ...block, content } as Block]
    })
  const picture = draft['featuredImage']
  return {
    ...draft,
    content: { type: 'doc', content: put(draft.content.content) },
    ...(typeof picture === 'string' && { featuredImage: picture === '' ? '' : (addressOf(picture) ?? '') }),
  }
}
