const SIZE =
  /(?:Ø\s?)?\d+(?:\.\d+)?\s?(?:mm|cm|m|")?\s?[x×]\s?\d+(?:\.\d+)?\s?(?:mm|cm|m|")?(?:\s?[x×]\s?\d+(?:\.\d+)?)?\s?(?:mm|cm|m|")?(?![\w])|\b\d+(?:\.\d+)?\s?(?:mm|cm|ml|litres?|l|w|watt|inch|")(?![\w])/i;
const MATERIAL =
  /\b(?:bamboo|stainless steel|galvanised steel|steel|cast iron|aluminium|brass|copper|ceramic|porcelain|stoneware|terracotta|concrete|marble|granite|glass|timber|pine|oak|acacia|teak|walnut|plywood|mdf|rattan|wicker|cotton|linen|wool|polyester|velvet|leather|silicone|plastic|polypropylene|acrylic|rubber|cork|jute|paper|cardboard)\b/i;
const CERTIFICATION =
  /\b(?:FSC(?:[- ]certified)?|PEFC|RCM|WaterMark|WELS(?: \d[- ]star)?|AS\/NZS ?\d+(?:\.\d+)?|AS ?\d{4}(?:\.\d+)?|ISO ?\d{4,5}|CE|GECA|GOTS|SGS|BSCI|food[- ]grade|BPA[- ]free)\b/;

/** What a description says of itself; the words stay in it. */
export function factsOf(text: string): { size?: string; material?: string; certification?: string } {
  const found = { size: SIZE.exec(text), material: MATERIAL.exec(text), certification: CERTIFICATION.exec(text) };
  return Object.fromEntries(
    Object.entries(found).flatMap(([fact, match]) => (match ? [[fact, match[0].trim().slice(0, 60)]] : [])),
  );
}
