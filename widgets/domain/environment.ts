/** Where an address belongs: a developer's machine or a staging host, or the public site. */
export const environmentOf = (address: string): 'pre' | 'prod' => (/localhost|www7/.test(address) ? 'pre' : 'prod');
