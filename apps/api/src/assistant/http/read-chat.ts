import type { ToolCall } from '@halfpallet/assistant';
import { AssistantLimits, EMAIL_PATTERN, megabytes, type ListOrder } from '@halfpallet/contracts';
import { FileLimits, rasterTypeOf } from '@halfpallet/files';
import { hasText } from '@halfpallet/sourcing';
import { Invalid } from '../../platform/errors';
import { sharp } from '../../platform/pictures';
import type { ChatTurn } from '../chat-turns';
import type { ChatDto } from './chat.dto';

type Said = Pick<ChatTurn, 'message' | 'button' | 'pallets' | 'image' | 'remembered'>;

/** What somebody says, from what their page sent. @throws Invalid */
export async function readChat(body: ChatDto): Promise<Said> {
  const { message, imageData, context, productId, pallets } = body;
  const button = buttonOf(body);
  if (!button && !imageData && !hasText(message, 1)) throw new Invalid({ message: 'Write a message' });
  if (!button && body.action && body.action !== 'chat' && !productId) {
    throw new Invalid({ productId: 'Say which product' });
  }
  if (body.lines && button?.name !== 'add_list_to_cart') {
    throw new Invalid({ lines: 'lines go with the action add_to_cart, and with no productId' });
  }
  return {
    message,
    button,
    ...(button && pallets ? { pallets } : {}),
    image: imageData ? await imageOf(imageData) : null,
    remembered: (context ?? []).slice(-AssistantLimits.context.items).flatMap(rememberedText),
  };
}

/** Buttons are the buyer's own word: no planner is asked. */
function buttonOf({ action, productId, quantity, variationIds, lines }: ChatDto): ToolCall | null {
  if (lines && !productId && action === 'add_to_cart') return listButton(lines);
  if (!productId || !action || action === 'chat') return null;
  const input = {
    productRef: String(productId),
    quantity: quantity ?? AssistantLimits.actionQuantity,
    variationIds: variationIds && variationIds.length > 0 ? variationIds : null,
    // Where the conversation was told prices for.
    postcode: null,
  };
  return action === 'add_to_cart'
    ? { id: 'button', name: 'add_to_cart', input }
    : { id: 'button', name: 'start_checkout', input };
}

const listButton = (lines: readonly ListOrder[]): ToolCall => ({
  id: 'button',
  name: 'add_list_to_cart',
  input: {
    lines: lines.map((line) => ({
      productRef: String(line.productId),
      quantity: line.quantity,
      variationIds: line.variationIds.length > 0 ? [...line.variationIds] : null,
    })),
    postcode: null,
  },
});

function rememberedText(item: unknown): string[] {
  const content = (item as { readonly content?: unknown } | null)?.content;
  return typeof content === 'string' ? [content.slice(0, AssistantLimits.context.characters)] : [];
}

const IMAGE_PROBLEM = `This is no PNG, JPEG or WebP picture of at most ${megabytes(AssistantLimits.imageBytes)} MB. Attach another one.`;
/** Larger ones are opened by nobody, whichever way they come. */
const MAX_PIXELS = FileLimits.image.pixels;

/** A picture with its kind and size, by its bytes. @throws Invalid */
async function imageOf(dataUrl: string): Promise<NonNullable<Said['image']>> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const type = bytes.length > AssistantLimits.imageBytes ? null : rasterTypeOf(bytes);
  if (type !== 'png' && type !== 'jpeg' && type !== 'webp') throw new Invalid({ imageData: IMAGE_PROBLEM });
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    if (!(width * height <= MAX_PIXELS)) throw new RangeError('too many pixels');
    return { width, height, type, bytes };
  } catch {
    throw new Invalid({ imageData: IMAGE_PROBLEM });
  }
}

const SAMPLE_EMAIL =
  /@(?:[^@]*\.)?(?:example|test|invalid|localhost)(?:\.[a-z]+)?$|^(?:customer|guest|user|placeholder|test|noreply|no-reply)@/i;

/** An address somebody gave; null for none, and for the ones that pages make up. */
export const emailOf = (email: string | undefined): string | null =>
  email && EMAIL_PATTERN.test(email) && !SAMPLE_EMAIL.test(email) ? email : null;
