import { expect, test } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import PostsScreen from './posts-screen.tsx'

test('what was sent of a post is asked for together with the post', async () => {
  const { asked } = await show(<PostsScreen rest={['rounds']} />, {
    '/api/admin/documents/post/rounds': new Promise(() => undefined),
    '/api/admin/posts/rounds/newsletter': { sendings: [], audience: 0 },
  })
  await expect
    .poll(() => asked.filter((path) => path.includes('rounds')).toSorted())
    .toEqual(['/api/admin/documents/post/rounds', '/api/admin/posts/rounds/newsletter'])
})
