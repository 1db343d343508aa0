/** Builds the parameters of the search page's address, without default values. */
export function searchQuery({
  keyword,
  type = '',
  city = '',
  page = 1,
}: {
  keyword: string;
  type?: string;
  city?: string;
  page?: number;
}): string {
  const pairs = [
    ['keyword', keyword],
    ['type', type],
    ['city', city],
    ['page', page > 1 ? String(page) : ''],
  ].filter(([, value]) => value);
  return pairs.length ? `?${pairs.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}` : '';
}
