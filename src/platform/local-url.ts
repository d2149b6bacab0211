const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i

export function isLocalUrl(url: string): boolean {
  // A database on a socket has no host.
  const { hostname } = new URL(url)
  return hostname === '' || LOCAL_HOST.test(hostname)
}
