import { reaction } from '../../platform/reaction';
import type { ProductImageReviewed, ProductImagesArranged } from '../domain/product.events';
import { PreparePhotographSizes } from '../jobs/prepare-photograph-sizes';
import { isPhotographKey } from '../product-photographs';

/** A photograph that is to be shown needs its sizes; one with another focus needs others. */
export const prepareSizesWhenImagesChange = reaction<{ readonly productId: number; readonly imageKey: string | null }>({
  name: 'prepare-sizes-when-images-change',
  events: ['ProductImageReviewed', 'ProductImagesArranged'],
  startFrom: 'start',
  kind: 'catalogue:prepare-photograph-sizes',
  asks(event) {
    if (event.type === 'ProductImagesArranged') {
      const { productId, images } = event.data as ProductImagesArranged['data'];
      return images.some(({ imageKey }) => isPhotographKey(imageKey)) ? [{ productId, imageKey: null }] : [];
    }
    const { productId, image } = event.data as ProductImageReviewed['data'];
    const isShown = isPhotographKey(image.imageKey) && image.status === 'approved';
    return isShown ? [{ productId, imageKey: image.imageKey }] : [];
  },
  does: ({ payload, of }) => of(PreparePhotographSizes).run(payload.productId, payload.imageKey),
  queue: 'photograph-sizes',
});
