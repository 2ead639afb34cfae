import { reaction } from '../../platform/reaction';
import type { ProductImageAdded } from '../domain/product.events';
import { DevelopPhotograph } from '../jobs/develop-photograph';

export const developPhotographWhenImageAdded = reaction<{ readonly productId: number; readonly imageKey: string }>({
  name: 'develop-photograph-when-image-added',
  events: ['ProductImageAdded'],
  startFrom: 'start',
  kind: 'catalogue:develop-photograph',
  asks(event) {
    const { productId, image } = event.data as ProductImageAdded['data'];
    return [{ productId, imageKey: image.imageKey }];
  },
  does: ({ payload, context, of }) => of(DevelopPhotograph).run(payload.productId, payload.imageKey, context),
  queue: 'photographs',
  givenUp: ({ payload, context, of }) => of(DevelopPhotograph).giveUp(payload.productId, payload.imageKey, context),
});
