import { keepEarly } from './core/early.ts'

keepEarly()

/**
 * The page is whole without its code, so the first frame comes before it: nothing of it is asked for, let alone run,
 * until styles and text are on the screen. The tag that brought this file names the site's script and what that needs.
 */
requestAnimationFrame(() => setTimeout(() => {
  const [site = '', ...needed] = document.querySelector<HTMLElement>('script[data-site]')!.dataset['site']!.split(' ')
  for (const href of needed) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void import(/* @vite-ignore */ site)
}))
