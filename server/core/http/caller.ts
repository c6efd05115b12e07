import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Multipart } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What handlers see of a request: who sends it, from where, and its headers. Its path, query and body are no part of
 * this: handlers get what the schemas of their endpoint let through.
 */
export type Caller = Pick<FastifyRequest, 'id' | 'ip' | 'method' | 'headers' | 'cookies' | 'log'>

/** The same at an endpoint that takes a form with files: the parts are read as they arrive. */
export type FormCaller = Caller & { isMultipart: () => boolean; parts: () => AsyncIterableIterator<Multipart> }

/** What handlers set of a response: headers and cookies. They return the rest. `raw` says when the caller is gone. */
export type ResponseHead = {
  header: (name: string, value: string | number) => ResponseHead
  type: (contentType: string) => ResponseHead
  setCookie: (name: string, value: string, options?: CookieSerializeOptions) => ResponseHead
  clearCookie: (name: string, options?: CookieSerializeOptions) => ResponseHead
  raw: FastifyReply['raw']
}
