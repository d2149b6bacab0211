import { isPrivateAddress, plainAddress } from './http/client-address.ts'

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i
const PRIVATE_NAME = /^[^.:[\]]+$|\.(local|internal)$/i

export function isLocalUrl(url: string): boolean {
  // A database on a socket has no host.
  const { hostname } = new URL(url)
  return hostname === '' || LOCAL_HOST.test(hostname)
}

/** On our own network: this machine, a private address, or a name that public DNS can't know. */
export function isPrivateUrl(url: string): boolean {
  const { hostname } = new URL(url)
  return isLocalUrl(url) || isPrivateAddress(plainAddress(hostname)) || PRIVATE_NAME.test(hostname)
}
