import sharp from 'sharp';

// Hardly a picture is made twice, so nothing is worth remembering; and shoppers' requests go before pictures.
sharp.cache(false);
sharp.concurrency(1);

/** The one way to libvips, so that its settings hold for everybody in the process. */
export { sharp };
