/** A picture of another site comes through the proxy of this one: the browser asks nobody else. Null for what is no address. */
export function pictureAddress(url: string): string | null {
  if (/^\/(?![/\\])/.test(url) || /^data:image\/(?:png|jpeg|webp);base64,/.test(url)) return url;
  return /^https?:\/\//i.test(url) ? `/api/image-proxy/proxy?url=${encodeURIComponent(url)}` : null;
}
