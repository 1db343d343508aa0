/** Whether an address belongs to a developer's machine or a staging host, or to the public site. */
export const environmentOf = (address: string): 'pre' | 'prod' => (/localhost|www7/.test(address) ? 'pre' : 'prod');
