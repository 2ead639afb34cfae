import { mailBuyer } from './mail-buyer';

export const mailBuyerWhenOrderPlaced = mailBuyer('mail-buyer-when-order-placed', 'order-placed', ['OrderPlaced']);
