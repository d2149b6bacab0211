const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i

/** Whether an address of ours leads to this machine, so that what is sent there crosses no network. */
export function isOnThisMachine(url: string): boolean {
  // A database on a socket has no host.
  const { hostname } = new URL(url)
  return hostname === '' || LOCAL_HOST.test(hostname)
}
